// What a command says of an address that it made of this shell's host and port.

export const guessedAddress = (publicUrl: string): string =>
  `${publicUrl} is a guess: PUBLIC_URL is not set in this shell, and the school has not been started yet. Set PUBLIC_URL to the address of the school and run this again.`
