import type { ReactNode } from 'react'

/** Where one searches, to be found by screen readers. Browsers that know the tag `search` are still too new. */
export const SearchLandmark = ({
  className,
  children,
}: {
  className?: string
  children: ReactNode
}) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
  <div role="search" className={className}>
    {children}
  </div>
)
