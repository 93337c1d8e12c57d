// Makes the walls of `walls.oxlintrc.json`, a lint rule for each folder of a feature, out of features.json.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'

export const readFeatures = () => JSON.parse(readFileSync(join(root, 'features.json'), 'utf8'))

/** Of the files beside the features those that not even tests import. */
const above = ['app', 'command-line', 'end-connections', 'main']
const tests = ['**/*.test.ts', '**/test-*.ts']

const pagesWall = {
  regex: '^(@kinnow/web|react($|/))',
  message: 'The server loads the built pages, never their source.',
}
const pureWall = {
  regex: String.raw`^(kysely|fastify|node:(fs|http))|/(lib/db/database|([\w-]+-)?repository|clock)\.ts$`,
  message: 'A pure file: no database, clock, files or HTTP.',
}
const zodWall = { regex: '^zod(/|$)', message: 'The browser meets zod only through the contract.' }

const wall = (files, patterns, more = {}) => ({
  files,
  ...more,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

/** Of two walls around one file the later counts, so each is whole in itself. */
export function makeWalls({ features }) {
  const names = features.map(({ name }) => name)
  const overrides = [
    wall(
      ['server/src/lib/**'],
      [{ regex: upTo(names), message: 'lib knows no feature.' }, pagesWall],
    ),
    wall(
      ['web/src/features/**'],
      [
        {
          regex: String.raw`^#(app|screens|features)/|^\.\./\.\./|^\.\./(${webNames(features)})/`,
          message:
            'A feature imports its own folder, ui, lib and the contract: features meet in screens.',
        },
        zodWall,
      ],
    ),
    ...features.flatMap((feature) => wallsOf(feature, names)),
  ]
  return { overrides }
}

const webNames = (features) =>
  features
    .filter(({ web }) => web)
    .map(({ name }) => name)
    .join('|')

function wallsOf({ name, uses, pure = [], rooms = [] }, names) {
  const closed = names.filter((other) => other !== name && !uses.includes(other))
  const folder = `server/src/${name}`
  const floor = [
    {
      regex: upTo(closed),
      message: `${name} imports lib, the contract${uses.map((used) => `, ${used}`).join('')}: see features.json.`,
    },
    pagesWall,
  ]
  const inRooms = rooms.map((room, index) => [...floor, ...rowWall(rooms.slice(index + 1))])
  return [
    wall([`${folder}/**`], floor),
    ...rooms.map((room, index) =>
      wall([`${folder}/${room}/**`], inRooms[index], { excludeFiles: tests }),
    ),
    ...pureWalls(folder, pure, (file) => inRooms[rooms.indexOf(file.split('/')[0])] ?? floor),
  ]
}

/** Pure files with the same walls around them stand in one rule. */
function pureWalls(folder, pure, floorOf) {
  const floors = [...new Set(pure.map(floorOf))]
  return floors.map((floor) =>
    wall(
      pure.filter((file) => floorOf(file) === floor).map((file) => `${folder}/${file}.ts`),
      [...floor, pureWall],
      { excludeFiles: tests },
    ),
  )
}

const rowWall = (later) =>
  later.length === 0
    ? []
    : [
        {
          regex: String.raw`^(\.\./)+(${later.join('|')})/`,
          message: 'The rooms of content stand in a row: each imports those before it.',
        },
      ]

const upTo = (folders) => String.raw`^(\.\./)+((${folders.join('|')})/|(${above.join('|')})\.ts$)`
