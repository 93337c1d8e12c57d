// The programs that tests start are put together of the sources as they are, also where a test file is run by itself.
import { ensurePrograms } from '../../scripts/lib/build.mjs'
import { findNode } from '../../scripts/lib/node.mjs'

export default async function setup(project) {
  const build = () => ensurePrograms(findNode())
  await build()
  project.onTestsRerun(build)
}
