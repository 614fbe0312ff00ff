/** What the lists of a section are, in plain words, by the section's code. */
export const publicSections: Readonly<Record<string, string>> = {
  xingzheng: '政府部门可以做什么、不可以做什么：职权、许可、备案、检查和处罚都列在清单里，清单之外不得向您设定义务。',
  gonggong: '政府为个人和企业提供的服务、可以减少的材料和跑动，以及取消了哪些证明。',
  zhongjie: '办事前必须由中介机构先做的评估、检测、审图等。没有列入清单的，部门不得要求您去做。',
  jingying: '由政府定价或者指导定价的收费。清单之外的收费可以拒绝，并向 12345 反映。',
  guangdong: '本省自己推行的办事改革，以及每一项改革适用于哪些事项。',
}
