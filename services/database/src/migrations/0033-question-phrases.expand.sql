-- More ways to ask for opening hours, place, time, fee, phone and papers.
insert into question_phrase (place, intent, phrase)
select place, intent, phrase from (values
  ('end', 'hours', '几点开门 几点关门 周六上不上班 周末上不上班 周日上不上班 星期六上班吗 周末开门吗 周六开门吗 中午上班吗 中午休息吗'),
  ('end', 'place', '去什么地方 在什么地方 去哪个部门 去哪个部门办 找哪个部门 去哪个单位 归哪里管 在什么地方办'),
  ('end', 'time', '多久能拿到 多少天 几天下来 多久下来 多少天批下来 要等多久 几天到账 多久到账 当天能拿吗'),
  ('end', 'fee', '多少钱一个 要交多少钱 收费多少 收不收钱 要不要钱 免费吗 收多少费用'),
  ('end', 'phone', '电话多少 电话是多少 打什么电话 咨询打什么电话'),
  ('end', 'materials', '要准备哪些资料 需要交什么材料 带什么去 要带什么去 哪些资料')) as frame(place, intent, phrases),
  regexp_split_to_table(phrases, '\s+') as phrase
on conflict do nothing;
