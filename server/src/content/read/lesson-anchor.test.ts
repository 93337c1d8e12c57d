// A question may point to the very heading that teaches it.
import { expect, test } from 'vitest'
import { formatFinding } from '../model/findings.ts'
import { questionsOf } from '../model/walk.ts'
import { toAnswerKey } from '../import/question-row.ts'
import { readSchool } from '../read-school.ts'
import { chapter, soundSchool, writeFolder } from '../test-folder.ts'

const readWith = async (lesson: string) => {
  const path = `${chapter}/quiz.md`
  const text = soundSchool[path]?.replace('lesson="leaf"', `lesson="${lesson}"`) ?? ''
  const dir = await writeFolder({ ...soundSchool, [path]: text })
  const { school, findings } = await readSchool(dir, { skipFaulty: false, language: 'en' })
  return { question: questionsOf(school).at(-1), findings: findings.map(formatFinding) }
}

test('the heading is stored beside the lesson, by the id it has in the page', async () => {
  const { question, findings } = await readWith('root#Deep')

  expect(findings).toEqual([])
  expect(question?.lessonKey).toBe('academic/class-6/science/plants/root')
  expect(question && toAnswerKey(question)).toMatchObject({ lessonAnchor: 'h-deep' })
})

test('a lesson alone needs none', async () => {
  const { question } = await readWith('root')

  expect(question && toAnswerKey(question)).not.toHaveProperty('lessonAnchor')
})

test('a heading that does not exist is an error where it is named', async () => {
  const { findings } = await readWith('root#shallow')

  expect(findings).toEqual([
    `${chapter}/quiz.md:7:1: error: the lesson "root" has no heading "#shallow"`,
  ])
})
