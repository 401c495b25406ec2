/** An object of Kubernetes as a file has it. */
export interface KubernetesObject {
  apiVersion: string;
  kind: string;
}

type Model = new (data: object) => { validate(): void };

/** What the validators of a model have looked at; what they never asked for is no field that Kubernetes has. */
function watched<T extends object>(value: T, path: string, unknown: Set<string>): T {
  const inner = new Map<string | symbol, object>();
  for (const key of Object.keys(value)) if (!Array.isArray(value)) unknown.add(`${path}.${key}`);
  return new Proxy(value, {
    get(target, key) {
      unknown.delete(`${path}.${String(key)}`);
      const found: unknown = Reflect.get(target, key);
      if (typeof found !== 'object' || found === null) return found;
      if (!inner.has(key)) inner.set(key, watched(found, `${path}.${String(key)}`, unknown));
      return inner.get(key);
    },
    // Who needs all names takes any: labels, settings.
    ownKeys(target) {
      for (const key of Object.keys(target)) unknown.delete(`${path}.${key}`);
      return Reflect.ownKeys(target);
    },
  });
}

/**
 * Faults of an object by the schemas that Kubernetes and CloudNativePG publish, fields that they do not know among
 * them; undefined for a kind that is none of theirs.
 */
export async function schemaFaults(object: KubernetesObject): Promise<string[] | undefined> {
  const { apiVersion, kind } = object;
  const Kind = await modelOf(apiVersion, kind);
  if (!Kind) return undefined;
  const unknown = new Set<string>();
  const faults: string[] = [];
  try {
    Kind.prototype.validate.call(watched(object, kind, unknown));
  } catch (fault) {
    faults.push((fault as Error).message);
  }
  return [...faults, ...[...unknown].map((path) => `${path} is no field`)];
}

async function modelOf(apiVersion: string, kind: string): Promise<Model | undefined> {
  for (const models of ['kubernetes-models', '@kubernetes-models/cloudnative-pg']) {
    const found = await import(`${models}/${apiVersion}/${kind}`).catch(() => undefined);
    const Kind = (found as Record<string, Model> | undefined)?.[kind];
    if (Kind) return Kind;
  }
  return undefined;
}
