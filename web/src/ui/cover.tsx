import { BookCover } from './art/cover-book.tsx'
import { BrowserCover } from './art/cover-browser.tsx'
import { ChartCover } from './art/cover-chart.tsx'
import { FlaskCover } from './art/cover-flask.tsx'
import { GlobeCover } from './art/cover-globe.tsx'
import { GraphCover } from './art/cover-graph.tsx'
import { LeafCover } from './art/cover-leaf.tsx'
import { ShapesCover } from './art/cover-shapes.tsx'
import { classes } from './classes.ts'
import styles from './cover.module.css'

const covers = {
  leaf: LeafCover,
  flask: FlaskCover,
  graph: GraphCover,
  book: BookCover,
  globe: GlobeCover,
  browser: BrowserCover,
  shapes: ShapesCover,
  chart: ChartCover,
}

export type CoverName = keyof typeof covers

/** A course's picture, in the accent around it (`sub-sci` …). Decoration. */
export function Cover({ name, className }: { name: CoverName; className?: string }) {
  const Picture = covers[name]
  return (
    <span className={classes(styles.cover, className)}>
      <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <Picture />
      </svg>
    </span>
  )
}
