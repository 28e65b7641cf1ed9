#!/usr/bin/env bash
# A whole race with curl (7.82 or newer) and jq: race.sh [ADDRESS OF THE SERVER]
set -euo pipefail

server=${1:-http://127.0.0.1:8000}
jar=$(mktemp) # keeps the cookie, which is who we are
trap 'rm -f "$jar"' EXIT

ask() { # PATH [BODY]
    local body=(${2:+--json "$2"})
    curl --silent --show-error --fail-with-body --retry 5 --retry-connrefused \
        --cookie "$jar" --cookie-jar "$jar" "${body[@]}" "$server$1"
}

# from a position: its version, whether the race is over, and the cheapest of the options as a command
answer='.position | "\(.version) \(.over) \(
    .version as $version | .prompt // empty | [.options, .previews] | transpose
    | min_by((.[1].wear // .[1].cost) + 20 * (.[1].out // 0) - 2 * (.[0].gear // 0))
    | {type: "play", id: "version-\($version)", version: $version, action: .[0]}
)" // "\(.version) \(.over)"'

ask /api/people '{"name": "Ana"}' >/dev/null
table=$(ask /api/tables '{"game": "formula_d", "chairs": ["me", "bot:easy"], "start": true}' | jq --raw-output .id)
echo "racing at $server/api/tables/$table"

version=0 over=false
while [ "$over" = false ]; do
    # answers as soon as there is something newer than `since`, after 25 seconds at the latest
    position=$(ask "/api/tables/$table/position?seat=0&since=$version&wait=25")
    read -r version over command < <(jq --raw-output "$answer" <<<"$position")
    if [ -n "$command" ]; then
        echo "$command"
        # had there been no answer, the same command could be sent again: the same id is carried out once
        ask "/api/tables/$table/commands?seat=0" "$command" >/dev/null
    fi
done
jq --raw-output '.card.chairs as $chairs | .position.standings[]
    | "\(.place). \($chairs[.seat].name), \(.car): \(.status)"' <<<"$position"
