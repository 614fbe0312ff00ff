/** Whether an answer asks for the end of the phone number, which the form does not show before. */
export function isPhoneAsked(faults: readonly { readonly name: string }[]): boolean {
  return faults.some(({ name }) => name === 'phoneEnd')
}
