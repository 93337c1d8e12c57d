import { useLocation } from 'react-router'
import { reviews } from '#texts/en/reviews.ts'
import { TabLinks } from '#ui/tab-links.tsx'
import { memoryPath, reviewsPath } from '../model/paths.ts'

const tabs = [
  { to: reviewsPath, text: reviews.tabs.due },
  { to: memoryPath, text: reviews.tabs.memory },
]

/** The two pages of the reviews. */
export function ReviewTabs() {
  const { pathname } = useLocation()
  return (
    <TabLinks
      label={reviews.tabs.label}
      tabs={tabs.map(({ to, text }) => ({ to, text, isCurrent: pathname === to }))}
    />
  )
}
