import type { AuthoredFile } from '@kinnow/contract/authoring'
import type { ReplyOf } from '@kinnow/contract/endpoint'
import type { previewDraft } from '@kinnow/contract/authoring'
import {
  CircleQuestionMark,
  FileText,
  Folder,
  FolderGit2,
  FolderOpen,
  Image,
  Plus,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { filePath } from '#features/authoring/model/paths.ts'
import { fileName, subjectOf, toTree } from '#features/authoring/model/tree.ts'
import type { TreeFolder } from '#features/authoring/model/tree.ts'
import { editor as texts } from '#texts/en/author.ts'
import { questionForm as formTexts } from '#texts/en/author-questions.ts'
import { IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import styles from './file-tree.module.css'

const NewPageDialog = lateDialog(async () => (await import('./new-page-dialog.tsx')).NewPageDialog)

type Faults = ReplyOf<typeof previewDraft>['faults']
type Props = {
  origin: string
  path: string
  files: AuthoredFile[]
  faults: Faults
  className: string | undefined
  /** Back to the questions of the quiz that is open. */
  onQuestions?: (() => void) | undefined
}

/** The folder as it is on the server, the way to the open file unfolded. */
export function FileTree({ origin, path, files, faults, className, onQuestions }: Props) {
  const [isAdding, setAdding] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const root = toTree(files)
  const subject = subjectOf(root, path)
  const isPart = subject !== root
  return (
    <nav className={classes(styles.tree, className)} aria-label={texts.filesOf}>
      <div className={styles.head}>
        <span className="xs b5 muted">
          {isWhole || !isPart ? texts.files : <bdi>{subject.name}</bdi>}
        </span>
        <IconButton label={texts.addHere} onClick={() => setAdding(true)}>
          <Plus />
        </IconButton>
      </div>
      {onQuestions && (
        <button type="button" className={styles.whole} onClick={onQuestions}>
          {formTexts.toQuestions}
        </button>
      )}
      {isPart && (
        <button type="button" className={styles.whole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.onlySubject : texts.allFolders}
        </button>
      )}
      <Level folder={isWhole ? root : subject} origin={origin} path={path} faults={faults} />
      <p className={styles.foot}>
        <FolderGit2 />
        {texts.sameFiles}
      </p>
      <NewPageDialog
        open={isAdding}
        onOpenChange={setAdding}
        origin={origin}
        path={path}
        files={files}
      />
    </nav>
  )
}

type LevelProps = { folder: TreeFolder } & Pick<Props, 'origin' | 'path' | 'faults'>

function Level({ folder, ...props }: LevelProps) {
  return (
    <ul>
      {folder.files
        .filter(({ path }) => path.endsWith('/index.md') || path === 'index.md')
        .map((file) => (
          <File key={file.path} file={file} {...props} />
        ))}
      {folder.folders.map((one) => (
        <FolderRow key={one.path} folder={one} {...props} />
      ))}
      {folder.files
        .filter(({ path }) => !path.endsWith('/index.md') && path !== 'index.md')
        .map((file) => (
          <File key={file.path} file={file} {...props} />
        ))}
    </ul>
  )
}

function FolderRow({ folder, ...props }: LevelProps) {
  const isOnWay = props.path.startsWith(`${folder.path}/`)
  const [isOpen, setOpen] = useState(isOnWay)
  const Icon = isOpen ? FolderOpen : Folder
  const count = countIn(folder)
  return (
    <li>
      <button
        type="button"
        className={styles.folder}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon />
        <bdi>{folder.name}</bdi>
        {!isOpen && <small>{count}</small>}
      </button>
      {isOpen && <Level folder={folder} {...props} />}
    </li>
  )
}

const countIn = ({ files, folders }: TreeFolder): number =>
  files.length + folders.reduce((sum, folder) => sum + countIn(folder), 0)

function FileIcon({ path }: { path: string }) {
  if (path.endsWith('quiz.md')) return <CircleQuestionMark />
  return /\.(?:md|yaml|txt|vtt)$/.test(path) ? <FileText /> : <Image />
}

type FileProps = { file: AuthoredFile } & Pick<Props, 'origin' | 'path' | 'faults'>

function File({ file, origin, path, faults }: FileProps) {
  const errors = faults.find((one) => one.file === file.path)?.errors ?? 0
  return (
    <li>
      <Link
        to={filePath(origin, file.path)}
        className={classes(styles.file, file.state === 'removed' && styles.removed)}
        aria-current={file.path === path ? 'page' : undefined}
      >
        <FileIcon path={file.path} />
        <bdi>{fileName(file)}</bdi>
        {errors > 0 && (
          <em className={styles.errors}>
            <span aria-hidden="true">{errors}</span>
            <span className="sr">{texts.mistakesOf(errors)}</span>
          </em>
        )}
        {errors === 0 && file.state !== 'same' && (
          <em className={styles.state}>
            <span aria-hidden="true">{texts.letters[file.state]}</span>
            <span className="sr">{texts.states[file.state]}</span>
          </em>
        )}
      </Link>
    </li>
  )
}
