import type { TextChange } from '@kinnow/contract/authoring'
import { Link } from 'react-router'
import { changedLines, countWords } from '#features/authoring/model/line-changes.ts'
import type { Piece } from '#features/authoring/model/line-changes.ts'
import { filePath } from '#features/authoring/model/paths.ts'
import { fileName } from '#features/authoring/model/tree.ts'
import { editor, publishing as texts } from '#texts/en/author.ts'
import styles from './publish.module.css'

/** A file with the words that came and went. */
export function ChangedFile({ origin, change }: { origin: string; change: TextChange }) {
  const { before, after, path, state, isOmitted } = change
  const isText = before !== null || after !== null
  const groups = isText ? changedLines(before ?? '', after ?? '') : []
  const words = texts.words(...wordsOf(groups))
  return (
    <article className={styles.file}>
      <header>
        <div>
          <h2>
            <Link to={filePath(origin, path)}>{fileName(change)}</Link>
          </h2>
          <p className="xs muted">
            <bdi>{path}</bdi>
          </p>
        </div>
        <p className={styles.counts}>
          <ins>{words.added}</ins> <del>{words.removed}</del>
          <span>{editor.states[state]}</span>
        </p>
      </header>
      {!isText && (
        <p className={styles.lines}>{isOmitted ? texts.lines.omitted : texts.lines.binary}</p>
      )}
      {state !== 'new' &&
        groups.map(({ line, pieces }) => (
          <div key={line} className={styles.change}>
            <span className={styles.line}>{texts.line(line)}</span>
            <p className={styles.lines}>
              {pieces.map((piece, index) => (
                <PieceText key={index} piece={piece} />
              ))}
            </p>
          </div>
        ))}
      {state === 'new' && <p className={styles.lines}>{after}</p>}
    </article>
  )
}

function wordsOf(groups: ReturnType<typeof changedLines>): [number, number] {
  const { added, removed } = countWords(groups)
  return [added, removed]
}

function PieceText({ piece: { kind, text } }: { piece: Piece }) {
  if (kind === 'added') return <ins>{text}</ins>
  return kind === 'removed' ? <del>{text}</del> : text
}
