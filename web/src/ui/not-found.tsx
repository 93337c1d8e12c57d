import { notFound, searchField } from '#texts/en/shell.ts'
import { Slice } from './art/slice.tsx'
import { ButtonLink } from './button.tsx'
import { Empty } from './empty.tsx'
import { SearchForm } from './search-form.tsx'

export function NotFound() {
  return (
    <Empty as="h1" art={<Slice />} title={notFound.title} text={notFound.text}>
      <SearchForm action="/explore/category" {...searchField} />
      <ButtonLink to="/explore/category">{notFound.explore}</ButtonLink>
      <ButtonLink to="/" variant="secondary">
        {notFound.home}
      </ButtonLink>
    </Empty>
  )
}
