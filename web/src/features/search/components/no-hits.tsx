import { search as texts } from '#texts/en/search.ts'
import { Empty } from '#ui/empty.tsx'
import { ButtonLink } from '#ui/button.tsx'

type Props = { text: string; as?: 'h2' | 'h3'; onExplore?: () => void }

export const NoHits = ({ text, as, onExplore }: Props) => (
  <Empty as={as} title={texts.none(text)} text={texts.noneText}>
    {onExplore && (
      <ButtonLink variant="secondary" to="/explore/category" onClick={onExplore}>
        {texts.explore}
      </ButtonLink>
    )}
  </Empty>
)
