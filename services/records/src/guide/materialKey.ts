/** Two names mean the same material when they differ in width, spaces, explanations in brackets, or 申请人, 本人 and 原件 only. */
export function materialKey(name: string): string {
  const bare = name
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/\([^()]*\)/g, '')
  return (
    bare.replace(/^(申请人|当事人|本人)的?(?=.)/, '').replace(/(?<=.)(原件及复印件|原件和复印件|原件|复印件)$/, '') ||
    bare
  )
}
