-- The same for what older programs do not know as a question.
insert into question_phrase (place, intent, phrase)
select place, intent, phrase from (values
  ('end', 'online', '能网上 可以网上 能在网上 可以在网上 能不能网上 能不能在网上 可不可以网上 能线上 可以线上 能不能线上 可不可以线上 可以手机 能用手机 可以用手机
    能不能用手机 能不能手机 可不可以用手机 网上能 网上可以 网上能不能 线上能 线上可以 手机能 手机上能 手机可以 手机上可以 用手机能 用手机可以
    在家能 在家可以 能在家 可以在家 在网上 网上 线上 手机上 用手机 用手机行不行 网上行不行 线上行不行 能不能在线 可以在线 能在线 小程序能 小程序可以'),
  ('end', 'progress', '到哪一步 到哪一步了 到哪步了 到哪了 到哪儿了 到什么程度了 到什么阶段了 到哪个环节了 走到哪一步了 走到哪了 审到哪了 审到哪一步了 审核到哪了
    审核到哪一步了 审核到什么程度了 处理到哪了 批了没有 批了没 批了吗 批下来没有 批下来没 批下来了吗 批下来了没有 办好了没 办完了吗 办完了没 办完没有
    通过了没 通过了没有 通过了吗 审核通过了吗 审核通过了没 审核通过了没有 有结果了 有结果了吗 有结果没 有结果没有 出结果了吗 出结果没有 有消息了吗
    有没有结果 有没有消息 怎么看进展 怎么看进度 怎么查进度 怎么查进展 查进度 看进度 进展 进展怎么样 进展如何 进度怎么样 什么进度 什么状态 下来了没 做好了吗 做好了没有')) as frame(place, intent, phrases),
  regexp_split_to_table(phrases, '\s+') as phrase
on conflict do nothing;
