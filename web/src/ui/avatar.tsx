/** The first letters, "AM" of Asha Menon. Decoration beside a name or inside a labelled button. */
export function Avatar({ name }: { name: string }) {
  const words = name.replace(/@.*/, '').split(/[\s._-]+/)
  const letters = words.slice(0, 2).map((word) => word.slice(0, 1).toUpperCase())
  return (
    <span className="avatar" aria-hidden="true">
      {letters.join('')}
    </span>
  )
}
