import type { MetaFunction } from 'react-router'
import { pageMeta } from '#lib/meta.ts'
import { useScrollToHash } from '#lib/use-scroll-to-hash.ts'
import { useSite } from '#lib/use-site.ts'
import { faq as texts, questionGroups } from '#texts/en/faq.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import styles from './faq.module.css'
import { matching } from './faq/matching.ts'
import { QuestionItem } from './faq/question-item.tsx'
import { SearchField } from './faq/search-field.tsx'
import { StillStuck } from './faq/still-stuck.tsx'
import { useSearch } from './faq/use-search.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: texts.page, description: texts.description, path: '/faq' })

const count = (groups: { questions: unknown[] }[]) =>
  groups.reduce((sum, { questions }) => sum + questions.length, 0)

export default function Faq() {
  const [search, setSearch] = useSearch()
  const target = useScrollToHash()
  const all = questionGroups(useSite())
  const groups = matching(all, search)
  const found = count(groups)
  return (
    <div className="wrap page">
      <header className="page-head">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
      </header>
      <div className={styles.columns}>
        <div>
          <SearchField value={search} onChange={setSearch} />
          <output className={styles.count}>
            {found === count(all) ? texts.count(found) : texts.found(found, count(all))}
          </output>
          {found === 0 && (
            <Empty as="h2" title={texts.none} text={texts.noneText}>
              <ButtonLink to="/contactus">{texts.contact}</ButtonLink>
            </Empty>
          )}
          {groups.map(({ id, title, questions }) => (
            <section key={id} className={styles.group} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              <ul>
                {questions.map((question) => (
                  <li key={question.id}>
                    <QuestionItem question={question} isAsked={target === question.id} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        {found > 0 && <StillStuck />}
      </div>
    </div>
  )
}
