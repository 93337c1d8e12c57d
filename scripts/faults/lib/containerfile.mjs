// The instructions of a Containerfile, in order, each with its words and the stage that it belongs to.

export function readInstructions(text) {
  let stage = ''
  return text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name, words] = /^([A-Z]+)\s+(.*)$/.exec(line)
      if (name === 'FROM') stage = /\bAS (\w+)$/.exec(words)?.[1] ?? 'last'
      return { stage, name, words: words.trim() }
    })
}

/** `["node", "x"]` behind `name`, which may have options before it. */
export const listOf = (instructions, name) =>
  JSON.parse(/\[.*\]/.exec(instructions.find((one) => one.name === name).words)[0])

/** `A=1 B=2`. */
export const environmentOf = (instructions) =>
  Object.fromEntries(
    instructions
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ words }) => words.split(/\s+/).map((pair) => pair.split('='))),
  )
