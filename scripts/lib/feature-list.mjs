// Reads features.json, the list of all features from the ground up.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'

export const readFeatures = () => JSON.parse(readFileSync(join(root, 'features.json'), 'utf8'))
