// The programs that tests start, as an operator starts them: `build-programs.mjs` has put them together of the sources as they are.
export const builtProgram = (name: 'main' | 'command-line') =>
  new URL(`../build/programs/${name}.js`, import.meta.url).pathname
