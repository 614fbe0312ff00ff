/** What is done without a parameter whose value cannot be read. */
const sentences: Readonly<Record<string, string>> = {
  region: '地址中的地区编码不正确，已在全省查找。',
  areaCode: '地址中的地区编码不正确，已在全省查找。',
  departmentCode: '地址中的部门编码不正确，已在所有部门中查找。',
  onlyCorrespondingLevel: '地址中“仅本级”的写法不正确，已包括下级。',
  type: '没有地址中写的这一类结果，已显示全部。',
  from: '地址中的日期不正确，没有按它筛选。',
  to: '地址中的日期不正确，没有按它筛选。',
  days: '地址中的日期不正确，没有按它筛选。',
}

/** Says that a parameter was refused, and what was done instead. Never what it said. */
export function explainRefusal(name: string): string {
  return (Object.hasOwn(sentences, name) ? sentences[name] : undefined) ?? '地址中有一个筛选条件不正确，没有按它筛选。'
}
