/** In place of a reply's `data`: a file to save. `name` is of ASCII letters, digits, dots and dashes. */
export class TextFile {
  name: string
  type: string
  text: string

  constructor({ name, type, text }: Pick<TextFile, 'name' | 'type' | 'text'>) {
    this.name = name
    this.type = type
    this.text = text
  }
}
