/** Whether the text is a whole http or https address with a host, without white space, controls or a name and password. */
export function isWebAddress(text: string): boolean {
  // The parser mends what a browser would not show as typed: spaces and controls are refused before.
  if (!/^https?:\/\/[^\s\p{C}\\]+$/iu.test(text) || !URL.canParse(text)) return false
  const address = new URL(text)
  return address.hostname !== '' && address.username === '' && address.password === ''
}
