import { data } from 'react-router'
import type { MetaFunction } from 'react-router'
import { privateMeta } from '#lib/meta.ts'
import { notFound } from '#texts/en/shell.ts'
import { NotFound } from '#ui/not-found.tsx'

export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null
export const meta: MetaFunction = ({ matches }) => privateMeta(matches, notFound.title)

export default NotFound
