import { data } from 'react-router'
import { notFound } from '#texts/en/shell.ts'
import { product } from '#texts/en/shell.ts'
import { NotFound } from '#ui/not-found.tsx'

export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null
export const meta = () => [
  { title: product.title(notFound.title) },
  { name: 'robots', content: 'noindex' },
]

export default NotFound
