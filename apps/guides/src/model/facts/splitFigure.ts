/** Parts a figure from its unit, so that the figure can stand large: `5 个工作日` → 5, 个工作日. */
export function splitFigure(text: string): { value: string; unit?: string } {
  const [, value, unit] = /^(\d+)\s*(\D{1,6})$/.exec(text) ?? []
  return value && unit ? { value, unit } : { value: text }
}
