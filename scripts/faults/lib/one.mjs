// Runs one script on one engine in a process of its own, and tells the runner what came out.
import { makePlace } from './place.mjs'

const [file, engine] = process.argv.slice(2)
const script = await import(file)
const place = await makePlace(engine)
process.once('SIGTERM', async () => {
  await place.end()
  process.exit(1)
})
let result
try {
  result = await script.run(place)
} catch (error) {
  result = {
    figure: `broke off: ${error.message.replaceAll(/\s+/g, ' ').slice(0, 200)}`,
    passed: false,
  }
  process.stderr.write(`${error.stack}\n`)
}
await place.end()
process.send(result, () => process.exit(0))
