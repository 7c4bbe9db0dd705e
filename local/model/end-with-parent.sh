#!/bin/sh
# Runs a command that never outlives its parent: standard input is a pipe held open by the parent, which closes however the parent ends.
# Signals of the terminal are left to the parent.
trap '' INT HUP
exec 3<&0 </dev/null
"$@" 3<&- &
child=$!
(
  while read -r _ <&3; do :; done
  kill -TERM "$child"
  tries=0
  while kill -0 "$child" && [ "$tries" -lt 20 ]; do
    sleep 0.1
    tries=$((tries + 1))
  done
  kill -KILL "$child"
) >/dev/null 2>&1 &
watcher=$!
exec 3<&-
trap 'kill -TERM "$child" 2>/dev/null' TERM
wait "$child"
code=$?
# A trapped signal interrupts the wait.
while kill -0 "$child" 2>/dev/null; do
  wait "$child"
  code=$?
done
kill "$watcher" 2>/dev/null
exit "$code"
