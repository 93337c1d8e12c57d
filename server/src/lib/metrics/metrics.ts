// Metrics of the running program in Prometheus' text form: each part adds what it knows of itself, and is read only
// when somebody reads.

type Labels = Record<string, string>
/** One figure, or one for each set of labels; `name` where it is not that of the whole, as of a histogram's parts. */
export type Sample = { labels?: Labels; value: number; suffix?: '_bucket' | '_sum' | '_count' }
type Read = () => number | undefined | Sample[] | Promise<number | undefined | Sample[]>
type Kind = 'gauge' | 'counter' | 'histogram'

export class Metrics {
  #all: { name: string; kind: Kind; help: string; read: Read }[] = []

  /** What cannot be read now is left out. */
  add(name: string, kind: Kind, help: string, read: Read): void {
    this.#all.push({ name, kind, help, read })
  }

  async text(): Promise<string> {
    const parts = await Promise.all(
      this.#all.map(async ({ name, kind, help, read }) => {
        const samples = toSamples(await settled(read))
        if (samples.length === 0) return ''
        const lines = samples.map(
          ({ labels = {}, value, suffix = '' }) => `${name}${suffix}${inBraces(labels)} ${value}\n`,
        )
        return `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${lines.join('')}`
      }),
    )
    return parts.join('')
  }
}

async function settled(read: Read) {
  try {
    return await read()
  } catch {
    return undefined
  }
}

function toSamples(read: number | undefined | Sample[]): Sample[] {
  if (read === undefined) return []
  return Array.isArray(read) ? read : [{ value: read }]
}

function inBraces(labels: Labels): string {
  const all = Object.entries(labels).map(([name, value]) => `${name}="${escape(value)}"`)
  return all.length === 0 ? '' : `{${all.join(',')}}`
}

const escape = (text: string) =>
  text.replaceAll(/[\\"\n]/g, (sign) => (sign === '\n' ? String.raw`\n` : `\\${sign}`))

/**
 * Values that are costly to read are read again only when they are older than `age`, however many readers there are. A
 * reader waits `timeout` at most, and gets the last known values. Of what failed nothing is known.
 */
export function cacheFor<Value>(
  { age, timeout }: { age: number; timeout: number },
  read: () => Promise<Value>,
): () => Promise<Value | undefined> {
  let known: Value | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  const readAgain = async () => {
    try {
      known = await read()
    } catch {
      known = undefined
    }
    readAt = performance.now()
    reading = undefined
  }
  return async () => {
    if (!reading && performance.now() - readAt >= age) reading = readAgain()
    if (reading) await atMost(timeout, reading)
    return known
  }
}

function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    void work.finally(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
