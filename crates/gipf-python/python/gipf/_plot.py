"""Pictures with Matplotlib, which must be installed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional

if TYPE_CHECKING:
    from ._gipf import Analysis


def plot_analysis(analysis: Analysis, ax: Optional[Any] = None, **options: Any) -> Any:
    """Draws White's chance to win after every ply, with the mistakes as dots, and returns the axes."""
    if ax is None:
        try:
            from matplotlib import pyplot
        except ImportError as error:
            raise ImportError("Analysis.plot needs Matplotlib: pip install matplotlib; graph_svg needs nothing") from error
        ax = pyplot.figure().add_subplot()
    rows = analysis.rows()
    if rows:
        plies = [rows[0]["ply"] - 1, *(row["ply"] for row in rows)]
        chances = [rows[0]["white_before"], *(row["white_after"] for row in rows)]
        ax.plot(plies, chances, **options)
        for row in rows:
            if row["verdict"] is not None:
                ax.plot([row["ply"]], [row["white_after"]], "o", color="tab:red" if row["side"] == "black" else "tab:orange")
                ax.annotate(row["turn"], (row["ply"], row["white_after"]), fontsize="small")
    ax.set_xlabel("ply")
    ax.set_ylabel("White's chance to win")
    ax.set_ylim(0, 1)
    return ax
