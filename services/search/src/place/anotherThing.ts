const direction = '(?:[东南西北中]|[一二三四五六七八九十])?'

/** A road, a dish, a university or a bank that is named after a place: 北京路, 清远鸡, 中山大学. It stands anywhere. */
const namedAfter = new RegExp(
  `^(?:${direction}(?:路|大道|大街)|街(?![道镇办补申开换领查注登])` +
    '|大学|学院|师范|银行|证券|卫视|日报|晚报|话(?!费)|腔|烧腊|烧鹅|米粉|肠粉|河粉|云吞|牛肉|火锅|风味|小吃|料理' +
    '|[菜鸡鹅鸭粥卤柑橙铲]|酒(?![店吧家楼])|鱼(?![塘苗])|粉(?!尘)|面(?![试对积签])|饼|茶(?!山))',
)

/** What lies at a town or has only its name: 珠江新城 is not 珠江街道, 南岗站 not 南岗街道. What is known of them are names of their own. */
const namedAfterTown = new RegExp(
  `^(?:新城|${direction}站|地铁|机场|火车|高铁|广场|公园|大厦|花园|商场|商店|医院|学校|中学|小学|幼儿园|社区|口岸|酒店|度假|水库` +
    '|工业|开发区|产业园|科技园|保税|[港湾岛湖江河桥村区]|山(?!区))',
)

/** Whether the name of a place is the beginning of the name of something else. */
export function isAnotherThing(behind: string, isTown: boolean): boolean {
  return namedAfter.test(behind) || (isTown && namedAfterTown.test(behind))
}
