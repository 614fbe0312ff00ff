/** What the lists of a section are, in plain words, by the section's code. */
export const publicSections: Readonly<Record<string, string>> = {
  xingzheng:
    '政府部门可以做什么、不可以做什么：职权、许可、备案、检查、处罚和所需的证明都列在清单里，清单之外不得向您设定义务。',
  gonggong: '政府和公共企事业单位为个人和企业提供的服务，可以减少的材料和跑动。',
  zhongjie: '办事前必须由中介机构先做的评估、检测、审图等。没有列入清单的，部门不得要求您去做。',
  jingying: '办事要交的费用、基金和保证金，谁可以少交、免交。没有依据的收费可以拒绝，并向 12345 反映。',
  guangdong: '本省自己推行的办事改革，以及每一项改革适用于哪些事项。',
}
