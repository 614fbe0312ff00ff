/** The labels of coded values in a row: 窗口办理、网上办理. Empty when there is none. */
export function formatLabels(coded: readonly { readonly label: string }[]): string {
  return coded.map(({ label }) => label).join('、')
}
