// Checks the imports of the code, types too: no cycle of files, and none that features.json does not allow.
// Run by itself it prints the faults and the number of files and imports.
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readFeatures } from './lib/feature-list.mjs'
import { drawImports } from './lib/imports.mjs'
import { log } from './lib/log.mjs'

/** A line for each circle, for each arrow that runs back, and for each that the list has and the code has not. */
export function faultyImports(drawn = drawImports(), list = readFeatures()) {
  return [
    ...circles(drawn),
    ...arrowsAcross(drawn),
    ...arrowsBack(drawn, list),
    ...betweenWebFeatures(drawn),
    ...impure(drawn, list),
    ...unused(drawn, list),
  ]
}

/** Of files that are tied in circles at least one circle, from one of them around to it again. */
function circles(drawn) {
  const done = new Set()
  const found = []
  const visit = (file, way) => {
    const at = way.indexOf(file)
    if (at >= 0) found.push([...way.slice(at), file])
    if (at >= 0 || done.has(file)) return
    for (const next of drawn.get(file) ?? []) visit(next, [...way, file])
    done.add(file)
  }
  for (const file of drawn.keys()) visit(file, [])
  return found.map((files) => `a circle: ${files.join(' → ')}`)
}

const workspaceOf = (file) => /^(contract|server|web|e2e)\//.exec(file)?.[1]

/** web → contract ← server; e2e looks from outside. */
function arrowsAcross(drawn) {
  return [...drawn].flatMap(([file, imported]) => {
    const own = workspaceOf(file)
    if (!own) return []
    const open = own === 'e2e' ? ['e2e'] : [own, 'contract']
    return imported
      .filter((other) => workspaceOf(other) && !open.includes(workspaceOf(other)))
      .map((other) => `${file} imports ${other}: ${own} knows ${open.join(' and ')} alone`)
  })
}

const featureOf = (file) => /^server\/src\/([^/]+)/.exec(file)?.[1]

function arrowsBack(drawn, { features }) {
  return [...drawn].flatMap(([file, imported]) => {
    const feature = features.find(({ name }) => name === featureOf(file))
    if (feature)
      return imported.flatMap((other) =>
        isOpen(feature, other)
          ? faultyRoom(feature, file, other)
          : [`${file} imports ${other}: features.json does not let ${feature.name} do so`],
      )
    if (featureOf(file) !== 'lib') return []
    return imported
      .filter((other) => ![undefined, 'lib'].includes(featureOf(other)))
      .map((other) => `${file} imports ${other}: lib knows no feature`)
  })
}

const isOpen = ({ name, uses }, other) =>
  [undefined, 'lib', name, ...uses].includes(featureOf(other))

const isTest = (file) => /\/test-[^/]+$/.test(file)

function faultyRoom({ name, rooms }, file, other) {
  if (!rooms || isTest(file) || featureOf(other) !== name) return []
  const [own, its] = [file, other].map((path) => floorOf(rooms, path))
  return its <= own ? [] : [`${file} imports ${other}: its room comes later in features.json`]
}

const floorOf = (rooms, file) => {
  const [, , , room] = file.split('/')
  return rooms.includes(room) ? rooms.indexOf(room) : rooms.length
}

const webFeatureOf = (file) => /^web\/src\/features\/([^/]+)/.exec(file)?.[1]

function betweenWebFeatures(drawn) {
  return [...drawn].flatMap(([file, imported]) => {
    const own = webFeatureOf(file)
    if (!own) return []
    return imported
      .filter((other) => webFeatureOf(other) && webFeatureOf(other) !== own)
      .map((other) => `${file} imports ${other}: features meet in screens`)
  })
}

const sideEffects =
  /^(?:kysely|fastify|node:fs|node:http)$|^server\/src\/(?:.+\/)?(?:lib\/db\/database|(?:[\w-]+-)?repository|lib\/util\/clock)\.ts$/

/** A pure file, listed as such in features.json, imports no database, clock, file system or HTTP. */
function impure(drawn, { features }) {
  return features.flatMap(({ name, pure = [] }) =>
    pure.flatMap((path) => {
      const pattern = new RegExp(`^server/src/${name}/${path.replace('*', '[^/]+')}\\.ts$`)
      return [...drawn]
        .filter(([file]) => pattern.test(file))
        .flatMap(([file, imported]) =>
          imported
            .filter((other) => sideEffects.test(other))
            .map((other) => `${file} imports ${other}: features.json lists it as pure`),
        )
    }),
  )
}

function unused(drawn, { features }) {
  const arrows = new Set(
    [...drawn].flatMap(([file, imported]) =>
      imported.map((other) => `${featureOf(file)} ${featureOf(other)}`),
    ),
  )
  return features.flatMap(({ name, uses }) =>
    uses
      .filter((used) => !arrows.has(`${name} ${used}`))
      .map((used) => `features.json: ${name} uses ${used}, which no file of it imports`),
  )
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const drawn = drawImports()
  const faults = faultyImports(drawn)
  if (faults.length > 0) log(faults.join('\n'))
  const arrows = [...drawn.values()].reduce((sum, { length }) => sum + length, 0)
  log(`${drawn.size} files, ${arrows} arrows, ${faults.length} faults`)
  process.exit(faults.length > 0 ? 1 : 0)
}
