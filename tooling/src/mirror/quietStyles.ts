/**
 * A style of the portal as pages of the mirror have it. A browser that could run scripts does not match `scripting: none`
 * although the mirror has none, so those conditions are decided here.
 */
export function quietStyles(text: string): string {
  return text
    .replace(/\(\s*scripting\s*:\s*none\s*\)/g, '(min-width: 0)')
    .replace(/\(\s*scripting\s*(:\s*(enabled|initial-only)\s*)?\)/g, '(max-width: 0)')
}
