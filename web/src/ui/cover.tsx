import { BookCover } from './art/cover-book.tsx'
import { BrowserCover } from './art/cover-browser.tsx'
import { ChartCover } from './art/cover-chart.tsx'
import { CodeCover } from './art/cover-code.tsx'
import { FlaskCover } from './art/cover-flask.tsx'
import { GlobeCover } from './art/cover-globe.tsx'
import { GraphCover } from './art/cover-graph.tsx'
import { LeafCover } from './art/cover-leaf.tsx'
import { NumbersCover } from './art/cover-numbers.tsx'
import { RocketCover } from './art/cover-rocket.tsx'
import { ShapesCover } from './art/cover-shapes.tsx'
import { SpeechCover } from './art/cover-speech.tsx'
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
  code: CodeCover,
  numbers: NumbersCover,
  speech: SpeechCover,
  rocket: RocketCover,
}

export type CoverName = keyof typeof covers

/**
 * A course's picture, in the accent around it (`sub-sci` …), never cut: in a box of another shape it is in the
 * middle, and what reaches its edges goes on. Decoration.
 */
export function Cover({ name, className }: { name: CoverName; className?: string }) {
  // A page that is older than its server may not know the name yet.
  const Picture = covers[name] ?? ShapesCover
  return (
    <span className={classes(styles.cover, className)}>
      <svg viewBox="0 0 320 180" aria-hidden="true">
        <Picture />
      </svg>
    </span>
  )
}
