#!/bin/sh
# PostgreSQL calls this in its data folder for each finished segment of its WAL (archive_command):
#   archive.sh PATH NAME FOLDER WAITING ROOM
# It keeps PATH as FOLDER/NAME.gz. The answer 0 means: it is there and on the disk, or it was let go. After any other answer
# PostgreSQL keeps the segment and asks again.
# More than WAITING segments that wait, or less than ROOM kilobytes left where they wait, would stop the database in the end:
# then those that wait are let go, the last one is noted in ../archive-lost, and the next is tried again.
path=$1 name=$2 folder=$3 waiting_limit=$4 room=$5
# With so few nothing is gained by letting them go.
few=4

room_of() {
  set -- $(df -Pk "$1" | tail -n 1)
  echo "${4:-0}"
}

# The archive of one database has one owner, see archiveOwner.ts.
claim() {
  rm -f "$folder/owner.unfinished"
  cp ../archive-owner "$folder/owner.unfinished" && sync "$folder/owner.unfinished" &&
    mv "$1" "$folder/owner.unfinished" "$folder/owner" && sync "$folder"
  rm -f "$folder/owner.unfinished"
}

own() {
  if [ -e ../archive-taken-over ]; then
    claim -f
  elif [ ! -e "$folder/owner" ]; then
    claim -n
  fi
  cmp -s ../archive-owner "$folder/owner" && rm -f ../archive-taken-over && return
  [ -e "$folder/owner" ] && echo "the archive $folder is that of another portal: $(cat "$folder/owner")" >&2
  return 1
}

keep() {
  own || return 1
  kept=$folder/$name.gz
  # After a crash PostgreSQL asks again for what is there. Another file of this name is another database's: it stays.
  if [ -e "$kept" ]; then
    gzip -dc "$kept" | cmp -s - "$path"
    return
  fi
  # The archive leaves room to those who share its disk, the portal perhaps.
  [ "$(room_of "$folder")" -ge "$room" ] || return 1
  # A history keeps its time, which is that of the recovery: it may have waited long for the archive.
  # Who can write to the archive must not lead us to a file of ours: what is there goes, and a link is not followed (set -C).
  rm -f "$kept.unfinished"
  (set -C && gzip -1 <"$path" >"$kept.unfinished") && touch -r "$path" "$kept.unfinished" && sync "$kept.unfinished" &&
    mv -n "$kept.unfinished" "$kept" && [ ! -e "$kept.unfinished" ] && sync "$folder" && return
  rm -f "$kept.unfinished"
  return 1
}

if [ "$6" = keep ]; then
  keep
  exit
fi

draining=../archive-draining
if [ ! -e "$draining" ]; then
  # A folder on a lost network may never answer.
  timeout -k 5 60 /bin/sh "$0" "$path" "$name" "$folder" "$waiting_limit" "$room" keep && exit 0
fi

waiting=$(find pg_wal/archive_status -name '*.ready' | wc -l)
[ "$waiting" -gt "$few" ] && [ "$(room_of pg_wal)" -lt "$room" ] && : >"$draining"
[ "$waiting" -gt "$waiting_limit" ] && : >"$draining"
[ -e "$draining" ] || exit 1
echo "$(date -u +%Y-%m-%dT%H:%M:%SZ) $name" >../archive-lost
[ "$waiting" -gt 1 ] || rm -f "$draining"
exit 0
