/** How a card begins that answers what was asked, by the kind of the question. */
export const cardTitles = {
  fee: /^费用/,
  time: /^多久办好/,
  materials: /^要带/,
  conditions: /^受理条件/,
  where: /^在哪里办/,
  hours: /^办公时间/,
  online: /^能不能网上办/,
  phone: /^咨询电话/,
  progress: /^办到哪一步了/,
  steps: /^办理流程/,
  /** Nothing of its own: a guide answers. */
  guide: /^/,
}
