import type { DepartmentChoice, ListView } from '../../model/lists/ListView.ts'

type HrefTo = (change: Readonly<Record<string, string | undefined>>) => string

export const sorts = { department: '部门顺序', hot: '热度', code: '编码' }

/** Of more than this many departments those with most stand first. */
const FEW = 12
const MOST = 6

/** All departments, in two groups where there are many; the chosen one with its kinds below it. */
export function departmentChoices({ departments, department }: ListView, hrefTo: HrefTo) {
  const all = { text: '全部部门', href: hrefTo({ deptCode: undefined }), isCurrent: department === undefined }
  const toChoice = (group: string | undefined) => (choice: DepartmentChoice) => ({
    text: choice.label,
    count: choice.count,
    // What opens to its kinds is chosen with all of them: they are what is counted.
    href: hrefTo({ deptCode: choice.code, ...(choice.types && { taskType: undefined }) }),
    isCurrent: choice.code === department,
    ...(group !== undefined && { group }),
    within:
      choice.code === department
        ? (choice.types ?? []).map(({ code, label, count }) => ({
            text: label,
            count,
            href: hrefTo({ taskType: code }),
          }))
        : [],
  })
  if (departments.length <= FEW) return [all, ...departments.map(toChoice(undefined))]
  const byCount = [...departments].sort((left, right) => right.count - left.count)
  const most = new Set(byCount.slice(0, MOST))
  return [
    all,
    ...[...most].map(toChoice('事项最多')),
    ...departments.filter((choice) => !most.has(choice)).map(toChoice('其他部门')),
  ]
}

/** What is set, to be taken away one by one. Tabs are no filter: they say which list it is. */
export function chosenFilters({ departments, department, types, type, keyword }: ListView, hrefTo: HrefTo) {
  const nameOf = (choices: readonly { code: string; label: string }[], code: string, otherwise: string) =>
    choices.find((choice) => choice.code === code)?.label ?? otherwise
  return [
    ...(department === undefined
      ? []
      : [{ text: nameOf(departments, department, '一个部门'), href: hrefTo({ deptCode: undefined }) }]),
    ...(type === undefined || types.length === 0
      ? []
      : [{ text: nameOf(types, type, '一种类型'), href: hrefTo({ type: undefined }) }]),
    ...(keyword === undefined ? [] : [{ text: `含“${keyword}”`, href: hrefTo({ keyword: undefined }) }]),
  ]
}
