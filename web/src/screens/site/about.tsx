import type { MetaFunction } from 'react-router'
import { pageMeta } from '#lib/meta.ts'
import { schoolNameOf } from '#lib/use-site.ts'
import { about as texts } from '#texts/en/about.ts'
import { Closing } from './about/closing.tsx'
import { Data } from './about/data.tsx'
import { Intro } from './about/intro.tsx'
import { Lessons } from './about/lessons.tsx'
import { Principles } from './about/principles.tsx'
import { Readers } from './about/readers.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: texts.page,
    description: texts.description(schoolNameOf(matches)),
    path: '/aboutus',
  })

export default function About() {
  return (
    <>
      <Intro />
      <Readers />
      <Lessons />
      <Principles />
      <Data />
      <Closing />
    </>
  )
}
