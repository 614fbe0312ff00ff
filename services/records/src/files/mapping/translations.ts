/** Value tables that a mapping file can name instead of writing them out. */
export const namedTranslations: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // GB/T 39046-2020 counts 行政机关 5 and 其他组织 6; the lists in use count 非法人企业 5, 行政机关 6, 其他组织 9.
  'GB/T 39046 服务对象': { 5: '6', 6: '9' },
  有无: { 有: '是', 无: '否', 支持: '是', 不支持: '否', Y: '是', N: '否', '√': '是', '×': '否' },
  罗马数字网办等级: { Ⅰ级: 'I', Ⅱ级: 'II', Ⅲ级: 'III', Ⅳ级: 'IV', 一级: 'I', 二级: 'II', 三级: 'III', 四级: 'IV' },
}
