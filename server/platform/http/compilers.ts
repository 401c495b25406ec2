import AjvCompiler from '@fastify/ajv-compiler';
import SerializerSelector from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type Factory = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;
type BuildSerializer = NonNullable<Factory['buildSerializer']>;
type Serialize = ReturnType<ReturnType<BuildSerializer>>;

const selectSerializer: BuildSerializer = SerializerSelector();
const serializers = new WeakMap<object, Serialize>();

/**
 * Fastify's own compilers, which compile a schema once however many addresses and servers it stands in: a call has
 * up to three addresses, and scenarios make hundreds of servers in one process.
 */
export const schemaCompilers: Factory = {
  // Keeps what it has compiled by itself, as long as it is one.
  buildValidator: AjvCompiler(),
  buildSerializer(shared, options) {
    const compile = selectSerializer(shared, options);
    if (Object.keys((shared ?? {}) as object).length > 0) return compile;
    return (definition) => {
      const key = definition.schema as object;
      const known = serializers.get(key) ?? compile(definition);
      serializers.set(key, known);
      return known;
    };
  },
};
