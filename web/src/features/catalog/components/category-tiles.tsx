import type { Category } from '@kinnow/contract/catalog'
import { ArrowRight, CalendarDays, CodeXml, School } from 'lucide-react'
import { Link } from 'react-router'
import { useSite } from '#lib/use-site.ts'
import { category as texts } from '#texts/en/explore.ts'
import * as units from '#texts/en/units.ts'
import { Empty } from '#ui/empty.tsx'
import { Tag } from '#ui/tag.tsx'
import { TileIcon } from '#ui/tile-icon.tsx'
import styles from './category-tiles.module.css'
import { categoryCrumb } from '../model/paths.ts'

const looks = {
  academic: { Icon: School, accent: 'sub-brand', go: texts.academicGo, count: units.classesCount },
  skill: { Icon: CodeXml, accent: 'sub-cs', go: texts.skillGo, count: units.courses },
  weekend: { Icon: CalendarDays, accent: 'sub-art', go: texts.weekendGo, count: units.courses },
}

type Props = {
  categories: Category[]
  pathOf: (kind: Category['kind'], weekendName: string) => string
  /** Of each class or course the student is enrolled in: its category. */
  enrolledIn?: string[]
}

/** The ways in, a large tile each. */
export function CategoryTiles({ categories, pathOf, enrolledIn = [] }: Props) {
  const { weekendCoursesPath } = useSite()
  if (categories.length === 0) return <Empty as="h2" title={texts.empty} text={texts.emptyText} />
  return (
    <div className={styles.tiles}>
      {categories.map((category) => {
        const to = pathOf(category.kind, weekendCoursesPath)
        const enrolled = enrolledIn.filter((id) => id === category.id).length
        return <Tile key={category.id} category={category} to={to} enrolled={enrolled} />
      })}
    </div>
  )
}

type TileProps = { category: Category; to: string; enrolled: number }

function Tile({ category, to, enrolled }: TileProps) {
  const { Icon, accent, go, count } = looks[category.kind]
  return (
    <Link to={to} className={`lift ${accent} ${styles.tile}`}>
      <div className="row between row-t">
        <TileIcon Icon={Icon} plain />
        {enrolled > 0 && <Tag tone="ok">{texts.enrolled(enrolled)}</Tag>}
      </div>
      <div>
        <h2>{categoryCrumb(category, '').text}</h2>
        <p>{category.summary}</p>
      </div>
      <div className={styles.end}>
        <span className={styles.go}>
          {go}
          <ArrowRight />
        </span>
        {category.subcategoryCount > 0 && (
          <span className={styles.count}>{count(category.subcategoryCount)}</span>
        )}
      </div>
    </Link>
  )
}
