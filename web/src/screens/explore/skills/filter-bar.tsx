import { ArrowUpDown, Clock, SlidersHorizontal } from 'lucide-react'
import { skills as texts } from '#texts/en/explore.ts'
import { ChipLinks } from '#ui/chips.tsx'
import { QuietSelect } from '#ui/quiet-select.tsx'
import { ViewSwitch } from '#ui/view-switch.tsx'
import styles from './filter-bar.module.css'
import { toSearch } from './filters.ts'
import type { Filters } from './filters.ts'

type Props = {
  filters: Filters
  topics: string[]
  /** Said aloud whenever it changes. */
  count: string | null
  onChange: (filters: Filters) => void
}

export function FilterBar({ filters, topics, count, onChange }: Props) {
  const shownTopics =
    filters.topic === '' || topics.includes(filters.topic) ? topics : [...topics, filters.topic]
  const chip = (text: string, topic: string) => ({
    text,
    to: toSearch({ ...filters, topic }),
    isOn: filters.topic === topic,
  })
  return (
    <>
      <div className={styles.filters}>
        {shownTopics.length > 0 && (
          <ChipLinks
            scrolls
            label={texts.topic}
            className={styles.topics}
            chips={[chip(texts.allTopics, ''), ...shownTopics.map((topic) => chip(topic, topic))]}
          />
        )}
        <div className={styles.selects}>
          <QuietSelect
            label={texts.level}
            Icon={SlidersHorizontal}
            options={texts.levels}
            value={filters.level}
            onChange={(level) => onChange({ ...filters, level })}
          />
          <QuietSelect
            label={texts.length}
            Icon={Clock}
            options={texts.lengths}
            value={filters.length}
            onChange={(length) => onChange({ ...filters, length })}
          />
        </div>
      </div>
      <div className={styles.found}>
        <output className="sm b6">{count}</output>
        <div className={styles.shown}>
          <QuietSelect
            label={texts.sort}
            Icon={ArrowUpDown}
            options={texts.sorts}
            value={filters.sort}
            onChange={(sort) => onChange({ ...filters, sort })}
          />
          <ViewSwitch
            label={texts.view}
            texts={texts.views}
            shown={filters.view}
            to={{
              grid: toSearch({ ...filters, view: 'grid' }),
              list: toSearch({ ...filters, view: 'list' }),
            }}
          />
        </div>
      </div>
    </>
  )
}
