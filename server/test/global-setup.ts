import type { TestProject } from 'vitest/node'
import { prepareTemplate } from './engines.ts'

export default async function setup(project: TestProject) {
  const isPostgres = project.config.env['TEST_ENGINE'] === 'postgres'
  const template = await prepareTemplate(isPostgres ? 'postgres' : 'sqlite')
  project.provide('template', template.name)
  return template.remove
}
