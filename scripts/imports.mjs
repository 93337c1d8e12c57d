// Holds the imports of the code, types too, against the house: no circle of files, and no arrow that features.json does not
// know. Run by itself it tells the faults, and how many files and arrows there are.
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawImports } from './lib/imports.mjs'
import { log } from './lib/log.mjs'
import { readFeatures } from './lib/walls.mjs'

/** A line for each circle, for each arrow that runs back, and for each that the list has and the code has not. */
export function faultyImports(drawn = drawImports(), list = readFeatures()) {
  return [
    ...circles(drawn),
    ...arrowsAcross(drawn),
    ...arrowsBack(drawn, list),
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
