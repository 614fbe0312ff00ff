import { type ContradictionRule, guidesWith } from './ContradictionRule.ts'

/** No licence of ours stands in any system of ours for them. 港澳台居民居住证 and work permits are issued here. */
const isForeign = `p.name ~ '护照|境外|国外|外国(人)?(身份|学历|驾驶|法律)|驻外使|领事认证|附加证明书|港澳台(居民)?身份|通行证或者护照' and p.name !~ '居住证|普通护照复印'`
/** What is given back when the new one is issued. */
const isSurrendered = `p.name ~ '^(原|旧|已领取的?)[^，、]*(证|证书|照|执照|号牌|行驶证|登记证)$|缴销|交回|遗失声明'`
/** What applicants themselves write or sign; an electronic signature is another way (4). */
const isOwn = `regexp_replace(p.name, '（[^）]*）', '', 'g') ~ '(申请书|申请表|承诺书|委托书|声明|声明书|协议|协议书|合同|章程|照片|方案|清单)$|(合同|协议)[、和]'
  and p.name !~ '公共租赁|备案'`
/** What the guide itself says has to be shown, or is written into. */
const isShown = `g.visit_reason ~ '原件|交验|核验|查验' and strpos(g.visit_reason, p.name) > 0
  or g.visit_reason ~ '居民户口簿上登记' and p.name ~ '户口簿' or g.visit_reason ~ '权属证书原件' and p.name ~ '不动产权证书'`
/** What the guide itself says the office keeps a copy of. */
const isKept = `exists (select 1 from guide_result r where r.guide_code = g.code
  and (p.sample_note ~ '副页交户口登记机关' and r.name ~ '户口簿' or p.sample_note ~ '户口注销使用' and r.name ~ '户口注销|火化'))`
const wrong = `from guide_material p where p.guide_code = g.code and p.exempt_way in ('1', '2')
  and (${isForeign} or ${isSurrendered} or ${isOwn} or ${isShown} or ${isKept})`

export const exemptPapers: ContradictionRule = {
  name: 'material-exempt',
  title: '不能免提交的材料',
  severity: 'error',
  record: '办事指南',
  sql: guidesWith(wrong, `string_agg(p.name, '、' order by p.position)`),
  reason:
    '境外的证件、办理时要交回、留存或者到场要交验的原证、申请人自己写或者签的材料，电子证照和数据共享都核验不到，不能写免提交',
  fix: '删去“免提交方式”；用电子签名、电子印章的写 4',
}
