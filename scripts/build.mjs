// `npm run build`: installs and builds what `npm start` would, and starts nothing: for images, and for services that may not write here.
import { ensureBuilt } from './lib/build.mjs'
import { findNode } from './lib/node.mjs'
import { ensurePackages } from './lib/packages.mjs'

await ensurePackages()
await ensureBuilt(findNode())
