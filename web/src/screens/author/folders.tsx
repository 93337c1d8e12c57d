import type { AuthoredFolder } from '@kinnow/contract/authoring'
import { FolderGit2 } from 'lucide-react'
import { Link } from 'react-router'
import { useFolders } from '#features/authoring/api.ts'
import {
  folderName,
  folderPath,
  historyPath,
  reviewChangesPath,
} from '#features/authoring/model/paths.ts'
import { teachPath } from '#features/groups/model/paths.ts'
import { failureText } from '#lib/api-failure.ts'
import { useStudent } from '#lib/session.ts'
import { authorFolders as texts } from '#texts/en/author.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Empty } from '#ui/empty.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { Frame } from './editor/frame.tsx'
import styles from './folders.module.css'

/** The folders of courses that can be written in the browser. */
export function FoldersScreen() {
  const { data, error, refetch } = useFolders()
  return (
    <Frame title={texts.title} back={teachPath}>
      <main id="main" tabIndex={-1} className={styles.page}>
        <p className="muted">{texts.lead}</p>
        {error && (
          <ErrorPanel
            className="mt4"
            message={`${texts.failed} ${failureText(error)}`}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <SkeletonList shape="row" count={3} className="mt6" />}
        {data?.folders.length === 0 && <NoFolders />}
        {data && data.folders.length > 0 && (
          <ul className={styles.folders}>
            {data.folders.map((folder) => (
              <Folder key={folder.origin} folder={folder} />
            ))}
          </ul>
        )}
      </main>
    </Frame>
  )
}

function NoFolders() {
  const isOwner = useStudent()?.role === 'owner'
  return (
    <Empty as="h2" title={texts.none} text={texts.noneText}>
      {isOwner && <ButtonLink to="/admin/courses/import">{texts.import}</ButtonLink>}
    </Empty>
  )
}

function Folder({ folder: { origin, courses, files, drafts } }: { folder: AuthoredFolder }) {
  const name = folderName(origin)
  return (
    <li className={styles.folder}>
      <FolderGit2 />
      <div className={styles.words}>
        <Link className={styles.name} to={folderPath(origin)}>
          {courses.length > 0 ? courses.join(', ') : name}
        </Link>
        <p className="sm muted">
          {name} · {texts.files(files)}
          {drafts > 0 && ` · ${texts.drafts(drafts)}`}
        </p>
      </div>
      <div className={styles.actions}>
        {drafts > 0 && (
          <ButtonLink variant="secondary" size="sm" to={reviewChangesPath(origin)}>
            {texts.review}
          </ButtonLink>
        )}
        <ButtonLink variant="ghost" size="sm" to={historyPath(origin)}>
          {texts.history}
        </ButtonLink>
      </div>
    </li>
  )
}
