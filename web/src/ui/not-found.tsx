import { notFound } from '#texts/en/shell.ts'
import { Slice } from './art/slice.tsx'
import { ButtonLink } from './button.tsx'
import { Empty } from './empty.tsx'

export function NotFound() {
  return (
    <Empty as="h1" art={<Slice />} title={notFound.title} text={notFound.text}>
      <ButtonLink to="/explore/category">{notFound.explore}</ButtonLink>
      <ButtonLink to="/" variant="secondary">
        {notFound.home}
      </ButtonLink>
    </Empty>
  )
}
