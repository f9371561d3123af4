import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import okhttp3.Response;

/**
 * Compiles and runs samples that call the API: one in each line of the input, in base64. Writes for each the status and,
 * in base64, the body of the response.
 */
public class Driver {
    private static final String IMPORTS =
        "import java.nio.file.*; import okhttp3.*; import okhttp3.tls.*;\n";

    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

    private static final Memory MEMORY =
        new Memory(COMPILER.getStandardFileManager(null, null, StandardCharsets.UTF_8));

    /** A class file, which only memory has. */
    private static final class Compiled extends SimpleJavaFileObject {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        Compiled(String name) {
            super(URI.create("memory:///" + name + ".class"), Kind.CLASS);
        }

        @Override
        public OutputStream openOutputStream() {
            return bytes;
        }
    }

    /** Keeps class files in memory. */
    private static final class Memory extends ForwardingJavaFileManager<StandardJavaFileManager> {
        private final Map<String, Compiled> classes = new HashMap<>();

        Memory(StandardJavaFileManager files) {
            super(files);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
            JavaFileManager.Location place, String name, JavaFileObject.Kind kind, FileObject from) {
            return classes.computeIfAbsent(name, Compiled::new);
        }
    }

    private static final class Loader extends ClassLoader {
        @Override
        protected Class<?> findClass(String name) {
            byte[] bytes = MEMORY.classes.get(name).bytes.toByteArray();
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    private static Response send(String name, String code) throws Exception {
        String source = IMPORTS + "public class " + name
            + " { public static Response send() throws Exception {\n" + code + "\nreturn response; } }";
        JavaFileObject file = new SimpleJavaFileObject(
            URI.create("memory:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreErrors) {
                return source;
            }
        };
        StringWriter errors = new StringWriter();
        if (!COMPILER.getTask(errors, MEMORY, null, List.of("-proc:none"), null, List.of(file)).call()) {
            throw new IllegalArgumentException(errors.toString());
        }
        return (Response) new Loader().loadClass(name).getMethod("send").invoke(null);
    }

    private static void write(int status, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        System.out.println(status + " " + Base64.getEncoder().encodeToString(bytes));
    }

    public static void main(String[] args) throws Exception {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        int count = 0;
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            String code = new String(Base64.getDecoder().decode(line), StandardCharsets.UTF_8);
            try (Response response = send("Sample" + count++, code)) {
                write(response.code(), response.body().string());
            } catch (Exception error) {
                StringWriter trace = new StringWriter();
                error.printStackTrace(new PrintWriter(trace));
                write(0, trace.toString());
            }
        }
        // The threads of the clients wait for further calls.
        System.exit(0);
    }
}
