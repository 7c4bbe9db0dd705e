import type { ApiAnswer } from "./client.ts";
import type { Person } from "./people.ts";
import type { Row, Sample } from "./row.ts";
import type { World } from "./world.ts";

/**
 * The samples of one endpoint's calls. A refused call leaves its sample as it was, so the next call on behalf of the
 * same person sends it again; after any other, each person's sample is built again.
 */
export function samplesOf({ send }: Row, world: World) {
  const unused = new Map<Person, Sample>();
  return {
    async of(person: Person): Promise<Sample> {
      const sample = unused.get(person) ?? (await send?.(world, person)) ?? {};
      unused.set(person, sample);
      return sample;
    },
    noteAnswer({ status }: Pick<ApiAnswer, "status">): void {
      if (status < 400) unused.clear();
    },
  };
}
