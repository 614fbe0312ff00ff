/** The name of the one variant of an area that visitors get without asking. */
export const CANARY = 'canary'

export function isCanary({ name }: { readonly name: string }): boolean {
  return name === CANARY
}
